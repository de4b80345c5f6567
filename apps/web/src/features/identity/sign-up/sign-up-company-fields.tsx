import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { timeZoneChoices, timeZoneOfState } from '@skipyard/domain/shared/time-zone.ts'
import { formatAbn, isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { BaseLocationField } from '../base-location-field.tsx'
import { identityTexts } from '../texts.ts'
import classes from './register-screen.module.css'
import type { SignUpValues } from './sign-up-values.ts'

// Two places keep another clock than the rest of New South Wales.
const OWN_CLOCKS = new Map([
  ['2880', 'Australia/Broken_Hill'],
  ['2898', 'Australia/Lord_Howe'],
])

const STATE_BY_FIRST_DIGIT = new Map([
  ['0', 'NT'],
  ['1', 'NSW'],
  ['2', 'NSW'],
  ['3', 'VIC'],
  ['4', 'QLD'],
  ['5', 'SA'],
  ['6', 'WA'],
  ['7', 'TAS'],
  ['8', 'VIC'],
  ['9', 'QLD'],
] as const)

const isActBox = (postCode: string) => postCode.startsWith('02')

function stateOf({ name, postCode }: Pick<Address, 'name' | 'postCode'>) {
  const written = parseTypedAddress(name).state
  if (written !== null) return written
  if (isActBox(postCode)) return 'ACT'
  for (const [digit, state] of STATE_BY_FIRST_DIGIT) if (postCode.startsWith(digit)) return state
  return null
}

/** By state; Broken Hill and Lord Howe have zones of their own. */
export function timeZoneOfAddress(place: Pick<Address, 'name' | 'postCode'>): string | null {
  const own = OWN_CLOCKS.get(place.postCode)
  if (own !== undefined) return own
  const state = stateOf(place)
  return state === null ? null : timeZoneOfState(state)
}

const ZONES = timeZoneChoices('').map(({ place, zones }) => ({ group: place, items: zones }))

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const FULL_ABN = /^\d{11}$/

/** A wrong check digit is a warning here; the tax invoice refuses it later. */
function abnWarning(abn: string) {
  const isComplete = FULL_ABN.test(abn.replaceAll(' ', ''))
  if (!isComplete || isValidAbn(abn)) return undefined
  return <Words tone="warn">{texts.signUp.abnChecksum}</Words>
}

export function SignUpCompanyFields({ form }: { form: UseFormReturnType<SignUpValues> }) {
  const { values } = form
  const chooseBase = (place: WireAddress | null) => {
    form.setFieldValue('baseLocation', place)
    const zone = place === null ? null : timeZoneOfAddress(place)
    if (zone !== null) form.setFieldValue('timeZone', zone)
  }
  const isZoneFromBase =
    values.baseLocation !== null && timeZoneOfAddress(values.baseLocation) === values.timeZone
  const abnProps = form.getInputProps('abn')
  const formatOnBlur = () => {
    form.setFieldValue('abn', formatAbn(values.abn))
    form.validateField('abn')
  }
  return (
    <Stack as="fieldset" columns={2} rowGap={20} columnGap={12} className={classes.part}>
      <legend>Your company</legend>
      <TextInput
        label="Company name"
        size="lg"
        required
        maxLength={120}
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      <TextInput
        label="ABN"
        size="lg"
        required
        inputMode="numeric"
        maxLength={20}
        placeholder="11 digits"
        inputWrapperOrder={ORDER}
        description={abnProps.error ? undefined : abnWarning(values.abn)}
        {...abnProps}
        onBlur={formatOnBlur}
      />
      <Words as="div" whole>
        <BaseLocationField
          value={values.baseLocation}
          onChange={chooseBase}
          onBlur={() => form.validateField('baseLocation')}
          error={form.errors.baseLocation}
        />
      </Words>
      <Select
        label="Time zone"
        size="lg"
        required
        data={ZONES}
        inputWrapperOrder={ORDER}
        description={isZoneFromBase ? identityTexts.register.zoneFromBase : undefined}
        {...form.getInputProps('timeZone')}
      />
      <TextInput
        label="Landline (optional)"
        size="lg"
        autoComplete="off"
        {...form.getInputProps('landline')}
        {...phoneProps({
          value: form.values.landline,
          set: (landline) => form.setFieldValue('landline', landline),
        })}
      />
      <TextInput
        label="Number of trucks"
        size="lg"
        required
        inputMode="numeric"
        maxLength={16}
        {...form.getInputProps('noOfTrucks')}
      />
      <TextInput
        label="Number of bins"
        size="lg"
        required
        inputMode="numeric"
        maxLength={16}
        {...form.getInputProps('bins')}
      />
    </Stack>
  )
}
