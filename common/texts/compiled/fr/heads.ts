// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const heads: Pack = {
  10: [
    "Tous les projets, par catégorie, statut et technologie.",
    "Une étude de cas.",
    "Ce que coûte une formule avec ses options, et quand elle pourrait être livrée.",
    "le total d’une formule et de ses options, avec la livraison au plus tôt",
    "Ce qui a été choisi, ce que cela coûte et quand cela pourrait être livré.",
    "Les appels à réserver, avec leurs prochains créneaux libres.",
    "les appels à réserver, avec leurs prochains créneaux libres",
    "Ce qui a été convenu et quand cela a été livré, à télécharger et à vérifier.",
    "ce qui a été convenu et quand cela a été livré, signé ligne par ligne",
    "Savoir si un PDF est bien celui qui a été accepté.",
    "Qui est responsable de ce site.",
    "Choisissez un jour et une heure.",
    "La date et l’heure de l’appel.",
    "Ce qui est proposé.",
    "Ce qui est convenu.",
    "Accueil",
    "Projets",
    "Formules et options",
    "Monde entier",
  ],
};
