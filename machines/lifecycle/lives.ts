/** The running machine of one thing; its region `command` says what is on its way. */
interface Life {
  start(): unknown;
  stop(): unknown;
  send(event: { type: 'look' }): void;
  getSnapshot(): { value: { command: string } };
}

/** The machines of what one officer has open or acts on, by id. */
export interface Lives<L> {
  /** The machine of a thing; one that is not running yet begins where the picture has it. */
  of(id: string): L;
  readonly running: ReadonlyMap<string, L>;
  /** Ends all but this one; those with something on its way stay until that is settled. */
  leaveAllBut(id: string | undefined): void;
  end(): void;
}

/** None is running yet. `make` makes one that is not started, `stand` tells it where its thing stands. */
export function createLives<L extends Life>(make: (id: string) => L, stand: (life: L, id: string) => void): Lives<L> {
  const running = new Map<string, L>();
  const end = (id: string, life: L): void => {
    running.delete(id);
    life.stop();
  };
  return {
    running,
    of(id) {
      const known = running.get(id);
      if (known) return known;
      const life = make(id);
      running.set(id, life);
      life.start();
      stand(life, id);
      return life;
    },
    leaveAllBut(kept) {
      for (const [id, life] of running) {
        if (id === kept) continue;
        life.send({ type: 'look' });
        if (life.getSnapshot().value.command !== 'sending') end(id, life);
      }
    },
    end() {
      for (const [id, life] of running) end(id, life);
    },
  };
}
