// Checks run on every view of every seat: nothing secret is on the wire, and the rules add up.
export function makeVerify(adapter, out) {
  const fail = (m) => { out.fails++; if (out.msgs.length < 10) out.msgs.push(m); };
  if (adapter.verify) return (d, t, seat, seq) => adapter.verify(t, seat, seq, out, fail);   // a server with rules of its own
  return (d, t, seat, seq) => {
    const v = adapter.decode(t, seat);
    out.views++;
    const raw = adapter.raw(t, seat); if (raw) { out.bytes += raw.length; out.rawViews++; }
    for (let p = 0; p < 4; p++) if (p !== seat) {
      const q = v.players[p];
      if (q.hand !== undefined || q.coins !== undefined || q.won !== undefined) fail(`seat ${seat} sees secrets of ${p} at seq ${seq}: ${JSON.stringify(q)}`);
    }
    for (const c of v.row) {
      const mayses = c.up || c.owner === seat;
      if (!mayses && c.face !== null) fail(`seat ${seat} sees face-down card of ${c.owner}`);
      if (mayses && c.face === null) fail(`seat ${seat} misses face of ${c.owner} at ${seq} up=${c.up}`);
    }
    if (v.phase === 'place' && (v.hand?.length ?? 0) !== 10 - v.round - (v.row.some((c) => c.owner === seat) ? 1 : 0)) fail(`hand size ${v.hand?.length} in round ${v.round}`);
    if (v.phase === 'over') {
      const sc = (v.won ? [...v.won] : []).reduce((a, b) => a + b, 0) + v.coins;
      if (v.scores[seat] !== sc) fail(`score ${v.scores[seat]} != ${sc}`);
      t.sum = (t.sumSeq === seq ? t.sum : 0) + v.coins; t.sumN = (t.sumSeq === seq ? t.sumN : 0) + 1; t.sumSeq = seq;
      if (t.sumN === 4) { out.games++; const tot = t.sum + v.bank + v.mice.reduce((a, b) => a + b, 0); if (tot !== 87) fail('coins ' + tot); }
    }
  };
}
