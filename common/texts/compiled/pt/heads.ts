// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const heads: Pack = {
  10: [
    "Todos os projetos, por categoria, status e tecnologia.",
    "Um estudo de caso.",
    "Quanto custa um pacote com adicionais e quando ele pode estar pronto.",
    "a soma de um pacote e seus adicionais, com a primeira data de entrega possível",
    "O que foi escolhido, quanto custa e quando pode estar pronto.",
    "As chamadas que podem ser reservadas, com os próximos horários livres.",
    "as chamadas que podem ser reservadas, com os próximos horários livres",
    "O que foi combinado e quando foi entregue, para baixar e conferir.",
    "o que foi combinado e quando foi entregue, assinado linha por linha",
    "Confira se um PDF é o que foi aceito.",
    "Quem é responsável por este site.",
    "Escolha um dia e um horário.",
    "Quando ela acontece.",
    "O que é oferecido.",
    "O que foi combinado.",
    "Início",
    "Projetos",
    "Pacotes e adicionais",
    "Mundo todo",
  ],
};
