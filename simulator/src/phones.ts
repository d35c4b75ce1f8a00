// Remembers which patients' phones were active last, how many texts on them are unread, and their labels.

export type Phone = { number: string; label: string; unread: number; lastAt: number; answeredAt: number };

const keptPhones = 5_000;

export class Phones {
  private readonly phones = new Map<string, Phone>();

  /** Moves the phone to the newest place; the map's order is the order of activity. */
  touch(number: string, at: number): Phone {
    const phone = this.phones.get(number) ?? { number, label: "", unread: 0, lastAt: at, answeredAt: 0 };
    phone.lastAt = at;
    this.phones.delete(number);
    this.phones.set(number, phone);
    if (this.phones.size > keptPhones) {
      for (const oldest of this.phones.keys()) {
        this.phones.delete(oldest);
        break;
      }
    }
    return phone;
  }

  get(number: string): Phone | undefined {
    return this.phones.get(number);
  }

  newestFirst(): Phone[] {
    return [...this.phones.values()].reverse();
  }

  clear(): void {
    this.phones.clear();
  }
}
