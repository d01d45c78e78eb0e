/** Accent colors that the dashboard suggests; each is readable on both themes as it is, or nearly so. */
export const accentSuggestions = [
  { value: '#2563eb', label: 'Blue' },
  { value: '#0f766e', label: 'Teal' },
  { value: '#15803d', label: 'Green' },
  { value: '#7c3aed', label: 'Violet' },
  { value: '#be185d', label: 'Magenta' },
  { value: '#b45309', label: 'Amber' },
] as const;
