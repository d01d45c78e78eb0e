import { prepareTemplates } from './database-template.ts';

/** Writes the prepared databases of a run into the folder that is named. */
const [, , folder = ''] = process.argv;
await prepareTemplates(folder);
