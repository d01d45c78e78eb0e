import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import { createContext } from '#api/create-context.ts';
import { recordThree } from '#api/testing/record.ts';

/** Three deliveries that their clients confirmed, written beside the running site. Its folder is the argument. */
const [folder = ''] = process.argv.slice(2);
const context = await createContext(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), pino({ level: 'silent' }));
await recordThree({ context });
await context.database.close();
