const KILOS = 1_000
const TYPED = /^(\d{1,3})(?:\.(\d{1,3}))?$/

/** A weight as it is shown to be typed over: 3420 kg is '3.42'. */
export const tonnesTyped = (weightKg: number): string => String(weightKg / KILOS)

/** Kilograms of typed tonnes, exactly; nothing typed is 0, what is no weight null. */
export function kilosTyped(text: string): number | null {
  const bare = text.trim().replace(',', '.')
  if (bare === '') return 0
  const [, whole, after = ''] = TYPED.exec(bare) ?? []
  return whole === undefined ? null : Number(whole) * KILOS + Number(after.padEnd(3, '0'))
}
