import { chakra, Flex } from '@chakra-ui/react';
import { useState, type RefObject } from 'react';
import { Input } from '../kit/text-box.ts';
import { sessionCalls } from '../../contract/session/calls.ts';
import { FormField } from '../kit/form-field.tsx';
import { sessionMessages as say } from './messages.ts';

const pictureOf = (id: string, turn: number): string =>
  `${sessionCalls.captcha.path.replace('{id}', encodeURIComponent(id))}?turn=${turn}`;

/** The captcha and its picture; a click on the picture asks for another one. */
export function CaptchaField({
  captchaId,
  error,
  input,
}: {
  captchaId: string;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}) {
  const [turn, setTurn] = useState(0);
  const [failedPicture, setFailedPicture] = useState<string>();
  const picture = pictureOf(captchaId, turn);
  const failed = failedPicture === picture;
  return (
    <FormField id="captcha" label={say.captcha} error={error}>
      {(described) => (
        <Flex gap="2">
          <Input
            {...described}
            ref={input}
            name="validCode"
            size="lg"
            autoComplete="off"
            maxLength={20}
            spellCheck={false}
            flex="1"
          />
          <chakra.button
            type="button"
            aria-label={say.captchaPicture}
            title={say.changeCaptcha}
            onClick={() => {
              setTurn(turn + 1);
              input.current?.focus();
            }}
            h="12"
            w="9.375rem"
            flexShrink={0}
            bg="#f2f4f6"
            color="#18212b"
            borderRadius="md"
            overflow="hidden"
            cursor="pointer"
            fontSize="sm"
            lineHeight="tight"
          >
            {failed ? (
              say.captchaFailed
            ) : (
              <img
                key={picture}
                src={picture}
                alt=""
                onError={() => setFailedPicture(picture)}
                style={{ width: '100%', height: '100%', objectFit: 'contain' }}
              />
            )}
          </chakra.button>
        </Flex>
      )}
    </FormField>
  );
}
