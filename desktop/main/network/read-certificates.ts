const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM file, each as PEM. */
export const readCertificates = (pem: string): string[] => pem.match(BLOCK) ?? [];
