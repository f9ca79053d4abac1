// Preloaded into the peers, so that memory can be read after a full collection.
process.on('SIGUSR2', () => { if (global.gc) { global.gc(); global.gc(); } });
