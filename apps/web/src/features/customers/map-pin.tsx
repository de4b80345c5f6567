import { Anchor, Button, Modal } from '@mantine/core'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { useState } from 'react'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { PlaceMap } from '#web/features/addresses/place-map.tsx'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { MapPinSign } from '#web/ui/map/map-pin-sign.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import classes from './map-pin.module.css'
import { customerTexts } from './texts.ts'

const WIDTH = 720
const ZOOM = 17

interface MapPinDialogProps {
  address: Address
  onMove: ((moved: Address) => void) | undefined
  onClose: () => void
}

const streetMapOf = ({ lat, lon }: Address) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`

function MapPinDialog({ address, onMove, onClose }: MapPinDialogProps) {
  useFocusBack()
  const [place, setPlace] = useState(address)
  const isMoved = place.lat !== address.lat || place.lon !== address.lon
  const { where } = addressLines(address)
  const words = customerTexts.pin
  const use = () => {
    onMove?.(place)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={where}
      size={WIDTH}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <div className={classes.map}>
        <PlaceMap name={where} at={place} onMove={onMove && ((to) => setPlace({ ...place, ...to }))} />
      </div>
      <Row wrap justify="end" gap={8} mt={14} className={classes.foot}>
        <Anchor href={streetMapOf(place)} target="_blank" rel="noreferrer" size="sm">
          {words.streetMap}
        </Anchor>
        <Button variant="default" onClick={onClose}>
          {onMove ? words.cancel : words.close}
        </Button>
        {onMove && (
          <Button disabled={!isMoved} onClick={use}>
            {words.use}
          </Button>
        )}
      </Row>
    </Modal>
  )
}

interface MapPinProps {
  address: Address
  number?: number | undefined
  onMove?: ((moved: Address) => void) | undefined
}

export function MapPin({ address, number, onMove }: MapPinProps) {
  const [isOpen, setIsOpen] = useState(false)
  const where = number === undefined ? address.name : `${number}: ${address.name}`
  const label = customerTexts.form.map(where)
  return (
    <>
      <Stack
        as="button"
        rigid
        centered
        radius="sm"
        type="button"
        className={classes.pin}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MapPinSign number={number} />
      </Stack>
      {isOpen && <MapPinDialog address={address} onMove={onMove} onClose={() => setIsOpen(false)} />}
    </>
  )
}
