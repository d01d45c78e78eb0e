import { logoMark } from '#common/logo.ts';
import { hexColor, light } from '#common/theme.ts';

/** `static/favicon.svg`, from which the other icons of the site are drawn. */
export const faviconSvg = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="8" fill="${hexColor(light.ink)}"/>
  <g transform="translate(12 11) scale(1.25)">${logoMark(hexColor(light.paper), hexColor(light.accent))}</g>
</svg>
`;
