let isOn = false;

/** The page shows the owner's draft from now on: nothing may be sent or counted. */
export function startPreview(): void {
  isOn = true;
}

/** True in the browser while it shows the preview of the owner's draft. */
export const isPreview = (): boolean => isOn;
