/** The styled entry of this library writes a <style> element, which the site's CSP forbids: everybody toasts from here. */
export { toast } from 'react-hot-toast/headless';
