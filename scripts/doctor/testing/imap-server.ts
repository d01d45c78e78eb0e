import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const CAPABILITIES = 'IMAP4rev1 AUTH=PLAIN';

/** Lines before the reply that ends each command. */
const replies: Record<string, string> = {
  CAPABILITY: `* CAPABILITY ${CAPABILITIES}\r\n`,
  LIST: '* LIST (\\HasNoChildren) "/" INBOX\r\n',
  NAMESPACE: '* NAMESPACE (("" "/")) NIL NIL\r\n',
  EXAMINE: '* 3 EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 4] ok\r\n',
  LOGOUT: '* BYE\r\n',
};

/** A mailbox of three messages on this machine, as far as signing in and opening it go. */
export async function startImapServer(user: string, password: string) {
  const token = Buffer.from(`\0${user}\0${password}`).toString('base64');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`);
    let signingIn = '';
    createInterface({ input: socket })
      .on('error', () => socket.destroy())
      .on('line', (line) => {
        if (signingIn) {
          socket.write(`${signingIn} ${line === token ? 'OK' : 'NO [AUTHENTICATIONFAILED]'} done\r\n`);
          signingIn = '';
          return;
        }
        const [tag = '', command = ''] = line.toUpperCase().split(' ');
        if (command === 'AUTHENTICATE') {
          signingIn = tag;
          socket.write('+ \r\n');
        } else if (command === 'EXAMINE' && !/ "?INBOX"?$/i.test(line))
          socket.write(`${tag} NO [NONEXISTENT] no mailbox\r\n`);
        else socket.write(`${replies[command] ?? ''}${tag} OK done\r\n`);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
