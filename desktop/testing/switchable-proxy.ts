import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server that a test can cut, let hang and restore. */
export async function openProxy(to: string) {
  const { port } = new URL(to);
  const open = new Set<Socket>();
  let cut = false;
  let hanging = false;
  const server = createServer((socket) => {
    if (cut) return socket.destroy();
    if (hanging)
      return void open.add(socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket)));
    const onward = connect(Number(port), '127.0.0.1');
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => open.delete(end));
    }
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      cut = true;
      drop();
    },
    /** From now on connections stay open and nothing comes back, as behind a firewall that drops packets. */
    hang() {
      hanging = true;
      for (const socket of open) socket.unpipe().pause();
    },
    mend() {
      cut = false;
      if (hanging) drop();
      hanging = false;
    },
    close() {
      drop();
      server.close();
    },
  };
}
