// Which mutants a node of the syntax tree gives. `covered`: a node whose yes and no stand around it already.
import { bare, boundaries, comparisons, hasEffect, isLogic, isNumber, saysYesOrNo, sums, swaps } from './nodes.mjs';

/** A condition: the whole of it, then each of its operands. */
function condition(node, at, isOperand = false) {
  const plain = node.type === 'ParenthesizedExpression' ? node.expression : node;
  if (plain !== node && isLogic(plain)) {
    condition(plain, at, isOperand);
    return;
  }
  if (isLogic(plain)) {
    if (!isOperand) at.lay.force(plain, plain.operator === '||');
    operands(plain, at, true);
    return;
  }
  if (!isOperand) for (const value of [true, false]) at.lay.force(plain, value);
  at.visit(plain, plain);
}

/** Strips each operand: of a conjunction it is true, of a disjunction false. */
function operands(node, at, both) {
  for (const side of [node.left, node.right]) {
    const same = bare(side).type === 'LogicalExpression' && bare(side).operator === node.operator;
    if (same) operands(bare(side), at, both);
    else if (side === node.left || both) {
      at.lay.force(side, node.operator === '&&');
      condition(side, at, true);
    } else at.visit(side);
  }
}

/** What a function answers: a list is answered empty too. */
function result(node, at) {
  if (bare(node).type === 'ArrayExpression' && bare(node).elements.length > 0) at.lay.instead(bare(node), '[]');
  at.visit(node);
}

/** Names that are given, not used; only their defaults hold something. */
function pattern(node, at) {
  if (node.type === 'AssignmentPattern') {
    pattern(node.left, at);
    at.visit(node.right);
  }
  if (node.type === 'ObjectPattern') for (const part of node.properties) pattern(part.value ?? part.argument, at);
  if (node.type === 'ArrayPattern') for (const part of node.elements) if (part) pattern(part, at);
}

function loop({ init, test, update, body }, at) {
  if (init) at.visit(init);
  if (test) {
    at.lay.force(test, false);
    at.visit(test, test);
  }
  if (update) at.visit(update);
  at.visit(body);
}

function whole(node, at) {
  for (const part of node.params) pattern(part, at);
  if (node.expression) result(node.body, at);
  else if (node.body) at.visit(node.body);
}

function branches({ test, consequent, alternate }, at) {
  condition(test, at);
  at.visit(consequent);
  if (alternate) at.visit(alternate);
}

/** Node type → what to do; other nodes are only gone through. */
export const visitors = {
  IfStatement: branches,
  ConditionalExpression: branches,
  WhileStatement: loop,
  ForStatement: loop,
  ArrowFunctionExpression: whole,
  FunctionExpression: whole,
  FunctionDeclaration: whole,
  LogicalExpression(node, at) {
    if (saysYesOrNo(node)) {
      condition(node, at);
      return;
    }
    if (node.operator !== '??') {
      operands(node, at, false);
      return;
    }
    at.lay.instead(node, at.lay.text(node.right));
    at.lay.instead(node.right, 'undefined', at.lay.text(node));
    at.through(node);
  },
  BinaryExpression(node, at, covered) {
    const { operator, left, right } = node;
    const texts = [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');
    const other = boundaries[operator] ?? (texts ? undefined : sums[operator]);
    if (comparisons.has(operator) && covered !== node) for (const value of [true, false]) at.lay.force(node, value);
    if (other) at.lay.operator(node, other);
    at.through(node);
  },
  UnaryExpression(node, at, covered) {
    const argument = bare(node.argument);
    if (node.operator === '!' && covered !== node) condition(node, at);
    else if (node.operator === '!' && isLogic(argument)) operands(argument, at, true);
    else at.through(node, argument);
  },
  Literal(node, at) {
    if (typeof node.value === 'boolean') at.lay.instead(node, String(!node.value));
    if (typeof node.value === 'number' && node.value >= 2) at.lay.instead(node, String(node.value + 1));
  },
  Identifier(node, at) {
    if (at.numbers.has(node.name)) at.lay.oneMore(node, node.name);
  },
  ExpressionStatement(node, at) {
    if (hasEffect(node, at.lay.text)) at.lay.removed(node);
    at.through(node);
  },
  CallExpression(node, at) {
    const {
      callee,
      arguments: [given, ...more],
    } = node;
    const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
    if (swaps[name] && (given?.type.includes('Function') || at.lay.text(callee).startsWith('Math.')))
      at.lay.swapped(node, name, swaps[name]);
    if (given && more.length === 0 && (name === 'filter' || name === 'toSorted' || name === 'sort'))
      at.lay.without(given, name);
    at.through(node);
  },
  ObjectExpression(node, at) {
    const [head, ...rest] = node.properties;
    if (head?.type === 'SpreadElement') for (const part of rest) if (part.type === 'Property') at.lay.forgotten(part);
    at.through(node);
  },
  ReturnStatement(node, at) {
    if (node.argument) result(node.argument, at);
  },
  Property(node, at) {
    if (at.isDeclared()) {
      if (isNumber(node.value)) at.lay.limit(node);
      else at.visit(node.value);
      return;
    }
    if (node.computed) at.visit(node.key);
    if (!node.shorthand) at.visit(node.value);
    else if (at.numbers.has(node.key.name)) {
      at.lay.out.around(node.value, `${node.key.name}: `, '');
      at.visit(node.value);
    }
  },
  MemberExpression(node, at) {
    at.visit(node.object);
    if (node.computed) at.visit(node.property);
  },
  VariableDeclarator(node, at) {
    pattern(node.id, at);
    if (node.init) at.visit(node.init);
  },
  AssignmentExpression(node, at) {
    if (node.left.type === 'MemberExpression') at.visit(node.left);
    at.visit(node.right);
  },
  CatchClause(node, at) {
    at.visit(node.body);
  },
};
