import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Environment } from '#api/config.ts';

/** The text of `.env.example`: every name that the server reads, with its default and what it is for. */
export function renderEnvExample(): string {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input' });
  const entries = Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: fallback = '' } = typeof schema === 'object' ? schema : {};
    return `# ${description}\n#${name}=${fallback}\n`;
  });
  return `# Copy to .env and change what you need; what is commented out keeps its default.\n\n${entries.join('\n')}`;
}

if (import.meta.main) await writeFile(join(import.meta.dirname, '..', '.env.example'), renderEnvExample());
