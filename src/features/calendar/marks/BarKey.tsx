import './laneStyles'

/** A bar that a press hides or shows. */
type BarChoice = {
  readonly id: string
  readonly label: string
  /** What the press does. */
  readonly title: string
  readonly colour: string
  readonly isHidden: boolean
}

type Props = {
  label: string
  bars: readonly BarChoice[]
  /** What its buttons carry the ids in. */
  hook: 'data-person' | 'data-outside'
  onPress: (bar: BarChoice) => void
}

/** Whose bars lie beside the own days; a press hides one, and another one shows it again. */
export function BarKey({ label: group, bars, hook, onPress }: Props) {
  if (bars.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for a form.
    <div role="group" aria-label={group} className="bar-key">
      {bars.map((bar) => (
        <button
          key={bar.id}
          type="button"
          {...{ [hook]: bar.id }}
          aria-pressed={!bar.isHidden}
          aria-label={bar.label}
          title={bar.title}
          onClick={() => onPress(bar)}
        >
          <i aria-hidden="true" style={{ backgroundColor: bar.colour }} />
          <bdi>{bar.label}</bdi>
        </button>
      ))}
    </div>
  )
}
