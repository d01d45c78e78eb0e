// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';

export const booking: Pack = {
  2: [
    "Book a call",
    "Loading the calls",
    "Failed to load the calls",
    [["minutes",2,{"one":[0," minute"],"other":[0," minutes"]}]],
    ["Next free time: ",["time"]],
    "No times are open right now.",
    "Ask for another time",
  ],
};
