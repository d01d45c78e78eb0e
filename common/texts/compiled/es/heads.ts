// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const heads: Pack = {
  10: [
    "Todos los proyectos, por categoría, estado y tecnología.",
    "Caso de estudio.",
    "Cuánto cuesta un paquete con extras y cuándo podría estar listo.",
    "el total de un paquete y sus extras, con la fecha de entrega más próxima",
    "Qué se eligió, cuánto cuesta y cuándo podría estar listo.",
    "Las llamadas que se pueden reservar, con sus próximas horas disponibles.",
    "las llamadas que se pueden reservar, con sus próximas horas disponibles",
    "Qué se acordó y cuándo se entregó, para descargar y comprobar.",
    "qué se acordó y cuándo se entregó, con cada entrada firmada",
    "Compruebe si un PDF es lo que se aceptó.",
    "Quién es responsable de este sitio.",
    "Elija un día y una hora.",
    "Cuándo es la llamada.",
    "Qué se ofrece.",
    "Qué se acordó.",
    "Inicio",
    "Proyectos",
    "Paquetes y extras",
    "Todo el mundo",
  ],
};
