/**
 * The mean of the ratings to one decimal, as it is shown and as search engines get it; `null` without ratings. It is
 * rounded down, so that five stars are claimed only where every rating is five.
 */
export function averageRating(rated: readonly { rating: number }[]): number | null {
  if (rated.length === 0) return null;
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return Math.floor((10 * sum) / rated.length) / 10;
}
