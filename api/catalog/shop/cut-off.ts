const written = /(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\b)?/i

/** An hour as a country writes it ("13:00", "kl. 13.00", "3 p.m.") by the clock of 24 hours; nothing where there is none in it. */
export function clockHour(text: string): string | undefined {
  const [, hour, minute = '00', half] = written.exec(text) ?? []
  if (hour === undefined) return undefined
  const of24 = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return of24 < 24 && Number(minute) < 60 ? `${String(of24).padStart(2, '0')}:${minute}` : undefined
}
