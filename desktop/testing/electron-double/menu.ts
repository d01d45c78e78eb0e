import type { MenuItemConstructorOptions } from 'electron';
import { isAccelerator } from './accelerator.ts';
import { control } from './control-symbol.ts';
import { record } from './record.ts';

type Template = readonly MenuItemConstructorOptions[];

/** The system's menus, as far as the app uses them; tests choose their entries. */
export const menus = {
  application: [] as readonly MenuItem[],
  tray: [] as readonly MenuItem[],
  context: [] as readonly MenuItem[],
};

/** An entry of a menu. Choosing one that can be marked changes its mark before the app hears of it. */
export class MenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  enabled: boolean;
  visible: boolean;
  readonly click: () => void;
  /** The marked entries that follow each other without a separator; one of them is always marked. */
  [control] = { group: [] as MenuItem[] };
  #checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    const { submenu, type } = options;
    if (!options.label && !options.role && !type)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    this.id = options.id;
    this.label = options.label ?? '';
    this.role = options.role;
    this.type = type ?? (submenu ? 'submenu' : 'normal');
    this.accelerator = options.accelerator ?? undefined;
    // Electron shows the entry without its keys, which nobody would notice.
    if (this.accelerator && !isAccelerator(this.accelerator)) throw new Error(`${this.accelerator} is no accelerator`);
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.#checked = options.checked ?? false;
    this.click = () => {
      if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked;
      Reflect.apply(options.click ?? (() => undefined), undefined, [this, undefined, {}]);
    };
  }

  get checked(): boolean {
    return this.#checked;
  }
  set checked(isChecked: boolean) {
    if (this.type !== 'radio') {
      this.#checked = isChecked;
      return;
    }
    for (const other of this[control].group) other.#checked = other === this;
  }
}

/** Groups entries as Electron does: a separator ends a group. */
function group(items: readonly MenuItem[]): void {
  let current: MenuItem[] = [];
  for (const item of items) {
    if (item.type === 'separator') current = [];
    if (item.type !== 'radio') continue;
    current.push(item);
    item[control].group = current;
  }
}

/** Marks the first of each group that has no mark, which Electron does when a menu opens. */
export function markRadioGroups(items: readonly MenuItem[]): void {
  for (const item of items) {
    const { group: others } = item[control];
    if (others[0] === item && !others.some(({ checked }) => checked)) item.checked = true;
  }
}

/** Leaves out separators at the ends and those that follow another one. */
function withoutExtraSeparators(template: Template): Template {
  const single = template.filter(
    ({ type, visible }, at) => visible === false || type !== 'separator' || template[at - 1]?.type !== 'separator',
  );
  return single.filter(
    ({ type, visible }, at) => visible === false || type !== 'separator' || (at > 0 && at < single.length - 1),
  );
}

export class Menu {
  static #application: Menu | null = null;
  items: MenuItem[] = [];

  static buildFromTemplate(template: Template): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    menu.items = withoutExtraSeparators(template).map((options) => new MenuItem(options));
    group(menu.items);
    return menu;
  }
  static getApplicationMenu = (): Menu | null => Menu.#application;
  static setApplicationMenu(menu: Menu): void {
    Menu.#application = menu;
    menus.application = menu.items;
    record.menusBuilt += 1;
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup(): void {
    menus.context = this.items;
  }
}
