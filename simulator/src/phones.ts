// The patients' phones with their last activity, unread count and label.

export type Phone = { number: string; label: string; unread: number; lastAt: number; repliedAt: number };

const maxPhones = 5_000;

export class Phones {
  private readonly phones = new Map<string, Phone>();

  /** Moves the phone to the newest position; the map is ordered by activity. */
  markActive(number: string, at: number): Phone {
    const phone = this.phones.get(number) ?? { number, label: "", unread: 0, lastAt: at, repliedAt: 0 };
    phone.lastAt = at;
    this.phones.delete(number);
    this.phones.set(number, phone);
    if (this.phones.size > maxPhones) {
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
