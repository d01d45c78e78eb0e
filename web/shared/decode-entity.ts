/** Stands for the package `entities`, which brings tables of all entities: a browser knows them. */
export function decodeHTMLStrict(entity: string): string {
  const field = document.createElement('textarea');
  field.innerHTML = entity;
  return field.value;
}
