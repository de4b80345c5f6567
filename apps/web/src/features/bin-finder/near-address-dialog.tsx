import { Button, Modal, Stack, TextInput } from '@mantine/core'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { texts as domainTexts } from '@skipyard/domain/shared/texts.ts'
import type { FormEvent } from 'react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { addressTexts } from '#web/features/addresses/texts.ts'
import { useAddressSearch } from '#web/features/addresses/use-address-search.ts'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import classes from './near-address-dialog.module.css'
import { finderTexts } from './texts.ts'
import type { NearPlace } from './use-finder-view.ts'

const texts = finderTexts.near
const FEWEST = 3

interface NearAddressDialogProps {
  onNear: (place: NearPlace) => void
  onClose: () => void
}

function problemOf({ isAway, isUnknown, found }: ReturnType<typeof useAddressSearch>): string | undefined {
  if (isAway) return addressTexts.away
  if (!isUnknown) return undefined
  return found.length > 0 ? domainTexts.address.notChosen : texts.nothing
}

export function NearAddressDialog({ onNear, onClose }: NearAddressDialogProps) {
  useFocusBack()
  const take = ({ lat, lon, name }: Address) => onNear({ at: { lat, lon }, name })
  const search = useAddressSearch(take, FEWEST)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.addTyped()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.address}
      closeButtonProps={{ 'aria-label': finderTexts.plan.cancel }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={texts.addressLabel}
            data-autofocus
            autoComplete="off"
            maxLength={200}
            value={search.typed}
            error={problemOf(search)}
            onChange={(event) => search.type(event.currentTarget.value)}
          />
          <ul className={classes.found}>
            {search.found.map((address) => (
              <li key={address.name}>
                <button type="button" onClick={() => search.add(address)}>
                  <AddressFound address={address} />
                </button>
              </li>
            ))}
          </ul>
          <Button type="submit" loading={search.isWaiting}>
            {texts.find}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
