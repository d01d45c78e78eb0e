// The server under a process manager and in the image: this process becomes it, with the flags and the environment that
// it has under `npm start`.
import { entry, environment, nodeFlags } from './launch.mjs';

process.execve(process.execPath, [process.execPath, ...nodeFlags, entry, ...process.argv.slice(2)], {
  ...environment,
  ...process.env,
});
