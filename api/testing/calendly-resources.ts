import { HOUR } from '#common/limits.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace('Z', '000Z');

/** Content of the Calendly double: a user, event types and events, including many fields that we do not read. */
export function calendlyAnswers(url: string) {
  const user = {
    uri: `${url}/users/ADA`,
    name: 'Ada Lovelace',
    slug: 'ada',
    email: 'ada@example.com',
    timezone: 'Europe/London',
    current_organization: `${url}/organizations/ENGINE`,
    avatar_url: null,
  };

  const eventType = (id: string, name: string, duration: number, other: object = {}) => ({
    uri: `${url}/event_types/${id}`,
    name,
    active: true,
    secret: false,
    duration,
    kind: 'solo',
    type: 'StandardEventType',
    description_plain: `${name} about your engine.`,
    description_html: `<p>${name} about your engine.</p>`,
    scheduling_url: `${url}/book/${id.toLowerCase()}`,
    color: '#8247f5',
    ...other,
  });
  const usualTypes = [
    eventType('INTRO', 'Introduction', 20),
    eventType('WORKSHOP', 'Workshop', 90, { description_plain: null }),
    eventType('OLD', 'Retired call', 30, { active: false }),
    eventType('HIDDEN', 'For friends', 45, { secret: true }),
  ];
  const eventTypes: Record<string, unknown>[] = [...usualTypes];

  const event = (id: string, name: string, start: number, other: object = {}) => ({
    uri: `${url}/scheduled_events/${id}`,
    name,
    status: 'active',
    start_time: inHours(start),
    end_time: inHours(start + 1),
    event_type: `${url}/event_types/INTRO`,
    location: { type: 'physical', location: '12 St James’s Square, London' },
    event_memberships: [],
    ...other,
  });
  const events = [
    event('PAST', 'Introduction', -48),
    event('NEXT', 'Introduction', 24),
    event('ONLINE', 'Workshop', 48, { location: { type: 'zoom', join_url: 'https://zoom.example/j/1' } }),
    event('GONE', 'Workshop', 72, { status: 'canceled', location: null }),
  ];

  function answer(method: string, path: string, query: Record<string, string>, body: string) {
    if (path === '/users/me') return { body: { resource: user } };
    if (path === '/event_types' && query.user === user.uri)
      return { body: { collection: eventTypes, pagination: { count: eventTypes.length, next_page: null } } };
    if (path === '/scheduled_events' && query.user === user.uri) {
      const from = query.min_start_time ?? '';
      const collection = events.filter(({ start_time }) => start_time >= from).slice(0, Number(query.count));
      return { body: { collection, pagination: { count: collection.length, next_page: null } } };
    }
    if (path === '/organization_memberships' && query.user === user.uri)
      return { body: { collection: [{ uri: `${url}/organization_memberships/1`, role: 'owner', user }] } };
    if (path === '/scheduling_links' && method === 'POST') {
      const { owner, max_event_count } = JSON.parse(body);
      if (!eventTypes.some(({ uri }) => uri === owner) || max_event_count !== 1)
        return { status: 400, body: { title: 'Invalid Argument', message: 'The supplied parameters are invalid.' } };
      const resource = { booking_url: `${url}/book/once/${crypto.randomUUID()}`, owner, owner_type: 'EventType' };
      return { status: 201, body: { resource } };
    }
    return { status: 404, body: { title: 'Resource Not Found', message: 'Not found' } };
  }

  return {
    user,
    eventTypes,
    answer,
    reset() {
      eventTypes.splice(0, eventTypes.length, ...usualTypes);
    },
  };
}
