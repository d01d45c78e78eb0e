import { app, type BrowserWindow, type Certificate, dialog } from 'electron';

const labelOf = ({ subjectName, issuerName }: Certificate) => `${subjectName} (from ${issuerName})`;

async function ask(window: BrowserWindow | null, host: string, list: readonly Certificate[]) {
  const options = {
    type: 'question' as const,
    message: 'Choose a certificate',
    detail: `${host} asks who you are. The certificate shows your name to it.`,
    buttons: [...list.map(labelOf), 'None'],
    cancelId: list.length,
    noLink: true,
  };
  // macOS would show the question as a sheet of a hidden window.
  const { response } = await (window?.isVisible()
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return list[response];
}

/**
 * Lets the owner choose the certificate that a server or a proxy asks for; without this Electron sends the first one.
 * The choice holds until the app ends, and connections that ask together share one question.
 */
export function chooseClientCertificates(window: () => BrowserWindow | null): void {
  const chosen = new Map<string, Promise<Certificate | undefined>>();
  app.on('select-client-certificate', (event, _contents, host, list, use) => {
    event.preventDefault();
    const choice = chosen.get(host) ?? ask(window(), host, list);
    chosen.set(host, choice);
    choice.then(
      (certificate) => (certificate ? use(certificate) : use()),
      () => use(),
    );
  });
}
