// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const heads: Pack = {
  10: [
    "Alle Projekte nach Kategorie, Status und Technologie.",
    "Eine Fallstudie.",
    "Was ein Paket mit Zusatzleistungen kostet und wann es fertig sein könnte.",
    "die Summe aus Paket und Zusatzleistungen, mit frühestem Liefertermin",
    "Was gewählt wurde, was es kostet und wann es fertig sein könnte.",
    "Die buchbaren Gespräche mit den nächsten freien Terminen.",
    "die buchbaren Gespräche mit den nächsten freien Terminen",
    "Was vereinbart war und wann geliefert wurde, zum Herunterladen und Prüfen.",
    "was vereinbart war und wann geliefert wurde, Eintrag für Eintrag signiert",
    "Ob ein PDF dem entspricht, was angenommen wurde.",
    "Wer für diese Website verantwortlich ist.",
    "Wählen Sie Tag und Uhrzeit.",
    "Wann es stattfindet.",
    "Was angeboten wird.",
    "Was vereinbart ist.",
    "Startseite",
    "Projekte",
    "Pakete und Zusatzleistungen",
    "Weltweit",
  ],
};
