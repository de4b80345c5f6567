import { Menu } from '@mantine/core'
import {
  type Appearance,
  chooseAppearance,
  DENSITIES,
  type Density,
  LAYOUTS,
  SCHEMES,
  type Scheme,
  THEMES,
  useAppearance,
} from '#web/ui/theme/appearance.ts'
import { LAYOUT_NAMES, THEME_NAMES } from './appearance-names.ts'

const SCHEME_NAMES: Record<Scheme, string> = { light: 'Light', dark: 'Dark' }
const DENSITY_NAMES: Record<Density, string> = { '90': '90 %', '100': '100 %', '110': '110 %' }
interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly Value[]
  names: Record<Value, string>
  current: Value
  choice: (value: Value) => Partial<Appearance>
}

function Choice<Value extends string>({ label, choices, names, current, choice }: ChoiceProps<Value>) {
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {choices.map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === current}
            onChange={() => chooseAppearance(choice(value))}
          >
            {names[value]}
          </Menu.RadioItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Theme, light or dark, layout and size, each a list of its own in the user menu. */
export function AppearanceMenu() {
  const { theme, scheme, layout, density } = useAppearance()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Choice
        label="Theme"
        choices={THEMES}
        names={THEME_NAMES}
        current={theme}
        choice={(value) => ({ theme: value })}
      />
      <Choice
        label="Light or dark"
        choices={SCHEMES}
        names={SCHEME_NAMES}
        current={scheme}
        choice={(value) => ({ scheme: value })}
      />
      <Choice
        label="Layout"
        choices={LAYOUTS}
        names={LAYOUT_NAMES}
        current={layout}
        choice={(value) => ({ layout: value })}
      />
      <Choice
        label="Size"
        choices={DENSITIES}
        names={DENSITY_NAMES}
        current={density}
        choice={(value) => ({ density: value })}
      />
    </>
  )
}
