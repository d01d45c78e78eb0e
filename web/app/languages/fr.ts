import { texts } from '#common/texts/compiled/fr/browser.ts';
import { start } from '#web/app/start.tsx';

start(texts);
