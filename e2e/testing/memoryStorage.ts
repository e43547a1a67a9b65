/** The part of `Storage` that the product uses; stored keys are own properties, as in a browser. */
export class MemoryStorage {
  /** Characters that fit; more is refused as a browser refuses it. */
  #room = Number.POSITIVE_INFINITY

  limitTo(characters: number): void {
    this.#room = characters
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }

  setItem(key: string, value: string): void {
    const others = Object.entries(this).filter(([name]) => name !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + String(text).length, 0)
    if (used + key.length + value.length > this.#room) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Reflect.set(this, key, value)
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

/** Runs something with another local storage in place. */
export function within<T>(storage: object, act: () => T): T {
  const before: unknown = Reflect.get(globalThis, 'localStorage')
  Reflect.set(globalThis, 'localStorage', storage)
  try {
    return act()
  } finally {
    Reflect.set(globalThis, 'localStorage', before)
  }
}

/** What a browser answers where a person has closed local storage to the site. */
export const closedStorage = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    ownKeys: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  },
)
