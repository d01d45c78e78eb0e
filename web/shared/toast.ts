/**
 * The styled entry of this library adds a <style> element, which the site's CSP forbids, so everything
 * imports toasts from here.
 */
export { toast } from 'react-hot-toast/headless';
