/* Stands before fsync and fdatasync of a server: they take longer, or fail, as the file in TAVOLATA_CRASH_DISK says.
 *
 * The file holds two numbers: microseconds to wait, and the errno to fail with (0: it is done as usual).
 * It is read at each call; without it nothing is different.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int trouble(void) {
    const char *path = getenv("TAVOLATA_CRASH_DISK");
    char text[64] = {0};
    long wait = 0;
    int fails = 0;
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) > 0) sscanf(text, "%ld %d", &wait, &fails);
    close(file);
    if (wait > 0) usleep((useconds_t)wait);
    return fails;
}

static int instead_of(const char *name, int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int fails = trouble();
    if (fails) {
        errno = fails;
        return -1;
    }
    return real(fd);
}

int fsync(int fd) { return instead_of("fsync", fd); }
int fdatasync(int fd) { return instead_of("fdatasync", fd); }
