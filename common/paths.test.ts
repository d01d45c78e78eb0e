import { expect, test } from 'vitest';
import { adminPath, calendlyReturnPath, changeServerPath, entryPath, selfTestPath } from './admin-paths.ts';
import { callPath, isAdminPath, projectPath, projectSlugOf, sectionPath } from './paths.ts';

test.each([
  [adminPath('contacts'), '/admin?tab=contacts'],
  [adminPath('contacts', { status: 'new' }), '/admin?tab=contacts&status=new'],
  [adminPath('settings', { section: 'trash' }), '/admin?tab=settings&section=trash'],
  [adminPath('faqs', { new: 'faq', question: 'R&D?' }), '/admin?tab=faqs&new=faq&question=R%26D%3F'],
  [adminPath('calendly', { calendly: 'connected', message: undefined }), '/admin?tab=calendly&calendly=connected'],
  [entryPath.project('a1'), '/admin?tab=projects&open=a1'],
  [entryPath.contact('a1'), '/admin?tab=contacts&contact=a1'],
  [calendlyReturnPath({ calendly: 'error', message: 'denied' }), '/admin?calendly=error&message=denied'],
  [changeServerPath, '/admin?server=change'],
  [selfTestPath, '/admin?app=self-test'],
  [sectionPath('contact'), '/#contact'],
  [callPath('30'), '/?book=30#contact'],
  [projectPath('kestrel-dispatch'), '/projects/kestrel-dispatch'],
])('an address is %s', (built, address) => {
  expect(built).toBe(address);
});

test.each([
  ['/projects/kestrel-dispatch', 'kestrel-dispatch'],
  ['/projects/', null],
  ['/projects/Kestrel', null],
  ['/projects/a/b', null],
  ['/', null],
])('the project of %s is %s', (path, slug) => {
  expect(projectSlugOf(path)).toBe(slug);
});

test.each([
  ['/admin', true],
  ['/admin/login', true],
  ['/administration', false],
  ['/', false],
])('%s belongs to the dashboard: %s', (path, belongs) => {
  expect(isAdminPath(path)).toBe(belongs);
});
