import type { ServerRoute } from '@hapi/hapi';
import { missing } from '#common/errors.ts';
import { lookOfSheet } from '#common/site/theme-sheet.ts';
import type { Assets, SiteBuild } from '#common/site-build.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { inVoice } from './voice.ts';

interface Site {
  entry: Pick<SiteBuild, 'themeSheet'>;
  assets: Assets;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the style sheet of any look, so that a page keeps its own after a publish and a preview has that of its draft.
 * Under the digest of another build, this build's sheet is a stand-in that must not be kept.
 */
export const themeSheetRoute = ({ entry, assets }: Site): ServerRoute => ({
  method: 'GET',
  path: '/theme-{name}.css',
  options: { auth: false },
  handler(request, h) {
    const asked = lookOfSheet(request.path);
    if (!asked)
      return inVoice(request, () => {
        throw missing(messages.styleSheetNotFound);
      });
    const { path, text } = entry.themeSheet(asked.look, assets);
    const tag = path.slice(1, -'.css'.length);
    return h
      .response(text)
      .type('text/css; charset=utf-8')
      .etag(tag)
      .header('cache-control', path === request.path ? IMMUTABLE : 'no-cache');
  },
});
