import { Combobox } from '@mantine/core'
import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import { AddressFound } from './address-found.tsx'
import classes from './address-search.module.css'
import { addressTexts } from './texts.ts'

export const KEEP = 'keep'

interface AddressOptionsProps {
  found: readonly WireSuggestion[]
  typed: string | null
}

export function AddressOptions({ found, typed }: AddressOptionsProps) {
  const options = found.map((address, index) => ({ address, index }))
  const option = ({ address, index }: (typeof options)[number]) => (
    <Combobox.Option key={address.name} value={String(index)} className={classes.found}>
      <AddressFound address={address} />
    </Combobox.Option>
  )
  const near = options.filter(({ address }) => address.match === 'near')
  return (
    <Combobox.Options aria-label="Addresses found">
      {options.filter(({ address }) => address.match !== 'near').map(option)}
      {near.length > 0 && <Combobox.Group label={addressTexts.didYouMean}>{near.map(option)}</Combobox.Group>}
      {typed !== null && (
        <Combobox.Option value={KEEP} className={`${classes.found} ${classes.keepOption}`}>
          <b>{addressTexts.keep.option}</b> {typed}
        </Combobox.Option>
      )}
    </Combobox.Options>
  )
}
