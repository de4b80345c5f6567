import type { Address } from '@skipyard/domain/addresses/address.ts'
import { useState } from 'react'
import { MapPinSign } from '#web/ui/map/map-pin-sign.tsx'
import classes from './map-pin.module.css'
import { MapPinDialog } from './map-pin-dialog.tsx'
import { customerTexts } from './texts.ts'

interface MapPinProps {
  address: Address
  /** Its number on the map beside the list. */
  number?: number | undefined
  /** Hears where the pin was put; without it the place is only looked at. */
  onMove?: ((moved: Address) => void) | undefined
}

/** Shows an address on the map, where its pin can be put on the very gate. */
export function MapPin({ address, number, onMove }: MapPinProps) {
  const [isOpen, setIsOpen] = useState(false)
  const where = number === undefined ? address.name : `${number}: ${address.name}`
  const label = customerTexts.form.map(where)
  return (
    <>
      <button
        type="button"
        className={classes.pin}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MapPinSign number={number} />
      </button>
      {isOpen && <MapPinDialog address={address} onMove={onMove} onClose={() => setIsOpen(false)} />}
    </>
  )
}
