import { useRef, type ReactNode } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';
import styles from './map-more.module.css';
import { moreMessages as say } from './messages.ts';

interface PanelButtonProps {
  label: string;
  icon: IconName;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A button of a map with the panel that it opens beside it; Escape closes it, and the button has the focus. */
export function PanelButton({ label, icon, isOpen, onToggle, children }: PanelButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onToggle();
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} size="icon" aria-label={label} title={label} aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={icon} />
      </Button>
      {isOpen && (
        <section
          className={styles['panel']}
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <header>
            <h2>{label}</h2>
            <Button variant="bare" size="sm" aria-label={say.close} title={say.close} onClick={close}>
              <Icon name="close" />
            </Button>
          </header>
          {children}
        </section>
      )}
    </>
  );
}
