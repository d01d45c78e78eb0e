/** The words of generated requests. */

const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Ada Alan Amina Anika Arjun Aylin Barbara Ben Bilal Carla Chen Clara Daniel Dina Edsger Elena Emre Fatima Felix Frances
  Grace Hamza Hana Hedy Ines Ivan Jana Jonas Kamila Karim Katherine Lea Linus Lucia Margaret Mariam Mateo Mei Nadia Noor
  Olga Omar Pavel Priya Rafael Rosa Saba Sami Sofia Tariq Tim Usman Vera Viktor Wei Yusuf Yara Zainab Zoe Zubair`);

export const lastNames = words(`
  Abbas Ahmed Andersen Aziz Becker Bianchi Brown Carter Chaudhry Dahl Dijkstra Engel Farooq Fischer Garcia Goldberg Haddad
  Hamilton Hansen Hopper Hussain Ito Ivanov Jensen Johnson Kaya Khan Kim Kovacs Lamarr Larsen Lee Lovelace Malik Mehta
  Meyer Moreau Nguyen Novak Okafor Olsen Park Patel Petrov Qureshi Rahman Rossi Sato Schmidt Shah Silva Singh Tanaka
  Torvalds Turing Wagner Wilson Yilmaz Zhang Zimmermann`);

export const companyEndings = [' Labs', ' Studio', ' GmbH', ' Trading', ' & Sons', ' Health', ' Logistics', ' Systems'];

export const sentences = [
  'We run a small shop and want customers to order online, with stock that is always right.',
  'Our support team answers the same questions every day; an assistant that knows our manual would help.',
  'There is an old system with a database that nobody dares to touch, and we need an API in front of it.',
  'Please tell us what you would suggest, how long it takes and what it costs.',
  'We have designs ready and look for somebody who builds the whole thing and looks after it.',
  'Payments have to work with cards and bank transfer, and our accountant needs a monthly export.',
  'The current site is slow on phones and we lose visitors before the first page is there.',
  'We need sign-in for our dealers, prices per dealer and orders that reach our warehouse.',
  'An investor wants to see a first version next quarter, so time matters more than polish.',
  'It has to run on our own servers because of the contracts that we have with hospitals.',
  'We would like a call this week, mornings are best.',
  'Reports that take two days by hand should be there at the press of a button.',
];
