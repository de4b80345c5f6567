import type { BookingBinType } from '@skipyard/domain/inventory/bin.ts'

/** '6 m³ Marrel', as it is said on the phone. */
export function binInWords({ binSize, binType }: { binSize: number; binType: BookingBinType }): string {
  return `${binSize} m³ ${binType}`
}
