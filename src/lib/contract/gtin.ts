/** Whether the last figure of a trade item number is the one that the others ask for: from behind, every other one counts three times. */
export function isGtin(number: string): boolean {
  const figures = Array.from(number, Number).reverse()
  const sum = figures.reduce((total, figure, place) => total + figure * (place % 2 === 1 ? 3 : 1), 0)
  return figures.length > 1 && sum % 10 === 0
}
