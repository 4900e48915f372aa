import { Box, Flex } from '@chakra-ui/react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.ts';
import type { Described } from '../kit/form-field.tsx';
import { pageNonce } from '../kit/theme/page-nonce.ts';
import { RichMedia, ShownImage } from './rich-media.tsx';

const acts = [
  { name: 'bold', label: '加粗', sign: <b>B</b>, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    label: '斜体',
    sign: <i>I</i>,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: '下划线',
    sign: <u>U</u>,
    run: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'heading',
    label: '标题',
    sign: 'H',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bulletList',
    label: '项目列表',
    sign: '•',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: '编号列表',
    sign: '1.',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: '引用',
    sign: '“',
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const;

function Toolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(acts.map(({ name }) => [name, now.isActive(name)])),
  });
  return (
    <Flex role="toolbar" gap="1" p="1" borderBottomWidth="1px" borderColor="line" wrap="wrap">
      {acts.map(({ name, label, sign, run }) => (
        <Button
          key={name}
          size="icon"
          fontSize="md"
          variant="bare"
          aria-label={label}
          title={label}
          aria-pressed={active[name] === true}
          disabled={disabled}
          onClick={() => run(editor)}
        >
          {sign}
        </Button>
      ))}
      <RichMedia editor={editor} disabled={disabled} />
    </Flex>
  );
}

/** Formatted text. What it holds is HTML, empty where nothing is written; the server cleans it before it is kept. */
export default function RichTextInput({
  label,
  described,
  value,
  onChange,
  disabled,
}: {
  label: string;
  described: Described;
  value: string;
  onChange: (html: string) => void;
  disabled: boolean;
}) {
  const own = useRef(value);
  const nonce = pageNonce();
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), ShownImage],
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: { attributes: { id: described.id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate({ editor: now }) {
      own.current = now.isEmpty ? '' : now.getHTML();
      onChange(own.current);
    },
  });
  // A record that is loaded anew comes in from outside; what is typed here comes back as it is.
  useEffect(() => {
    if (value === own.current) return;
    own.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box
      borderWidth="1px"
      borderColor={described['aria-invalid'] ? 'alarm.pending' : 'line.strong'}
      borderRadius="md"
      bg="inset"
      css={{
        '& .tiptap': { minHeight: '10rem', maxHeight: '24rem', overflowY: 'auto', padding: '.75rem', outline: 'none' },
        '& .tiptap ul': { listStyle: 'disc', paddingInlineStart: '1.5rem' },
        '& .tiptap ol': { listStyle: 'decimal', paddingInlineStart: '1.5rem' },
        '& .tiptap h2': { fontSize: 'lg', fontWeight: 'bold' },
        '& .tiptap blockquote': { borderInlineStartWidth: '3px', paddingInlineStart: '.75rem' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'focus' },
      }}
    >
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </Box>
  );
}
