import type { Address } from '@skipyard/domain/addresses/address.ts'
import { IconMapPin } from '@tabler/icons-react'
import classes from './map-pin.module.css'
import { customerTexts } from './texts.ts'

const ZOOM = 17

/** The place on a map, in a tab of its own. */
export function MapPin({ address: { name, lat, lon } }: { address: Address }) {
  const label = customerTexts.form.map(name)
  return (
    <a
      className={classes.pin}
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <IconMapPin size="1.125rem" stroke={1.75} aria-hidden="true" />
    </a>
  )
}
