import type { WireCard } from '@skipyard/contract/runs.ts'
import { Flag } from '#web/ui/flag.tsx'
import { LabelFlag } from '#web/ui/label-flag.tsx'

/** NC, C/O, HL, P and the booking's own label. */
export function CardFlags({ booking }: { booking: WireCard['booking'] }) {
  const { pickupDateConfirmation, cOver, heavyLoad, permitRequired, labelInput } = booking
  return (
    <>
      {!pickupDateConfirmation && <Flag code="NC" />}
      {cOver && <Flag code="C/O" />}
      {heavyLoad && <Flag code="HL" />}
      {permitRequired && <Flag code="P" />}
      {labelInput !== '' && <LabelFlag label={labelInput} />}
    </>
  )
}
