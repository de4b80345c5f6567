import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { ComponentProps } from 'react'
import { KeepTyped } from '#web/features/addresses/keep-typed.tsx'
import { addressTexts } from '#web/features/addresses/texts.ts'
import { useKeepTyped } from '#web/features/addresses/use-keep-typed.ts'
import { BaseLocationField } from '#web/features/identity/base-location-field.tsx'

type PlaceFieldProps = Omit<ComponentProps<typeof BaseLocationField>, 'keep' | 'note'>

export function PlaceField({ onChange, ...field }: PlaceFieldProps) {
  const keeping = useKeepTyped(onChange)
  const choose = (place: WireAddress | null) => {
    keeping.cancel()
    onChange(place)
  }
  return (
    <>
      <BaseLocationField
        {...field}
        onChange={choose}
        keep={{ option: addressTexts.keep.option, onKeep: keeping.begin }}
        note={field.value?.isTyped ? texts.address.notChecked : undefined}
      />
      <KeepTyped keeping={keeping} onCancel={keeping.cancel} />
    </>
  )
}
